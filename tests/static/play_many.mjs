// node play_many.mjs JOBS.json: what a page counts, for test_simulation.py. Each job is {data, game, options, strategies, seed,
// games, workers, stop}; out comes what it prints, its rates and the command. With `stop` it ends after so many parts.
const { readFileSync } = await import("node:fs");

import { runGames } from "../../widgets/hilo_widgets/static/simulation/worker_pool.js";
import { added, command, jobOf, nothing, printed, ratesOf } from "../../widgets/hilo_widgets/static/numbers/outcome.js";
import { ready } from "../../widgets/hilo_widgets/static/numbers/numbers.js";
import { unpacked, unpackedBytes } from "../../widgets/hilo_widgets/static/line/pack.js";

async function played({ data, game: key, options, strategies, seed, games, workers, stop }) {
  const game = (await unpacked(data.games)).find((one) => one.key === key);
  const setting = game.settings[options];
  const wish = { game, setting, strategies, seed };
  const module = await unpackedBytes(data.modules[setting.module]);
  let [sum, parts] = [nothing(game), 0];
  await new Promise((then, failed) => {
    const playing = runGames({ text: data.worker, module, job: jobOf(wish), games, workers }, {
      counted(part) {
        sum = added(sum, part);
        parts += 1;
        if (parts === stop) playing.stop();
        if (parts === stop || sum.games === games) then();
      },
      failed,
    });
  });
  const rates = game.tallies[setting.tally].map((count) => [count.name, ratesOf(wish, count, sum).map(({ rate }) => rate)]);
  return { printed: printed(wish, sum, 0), rates: Object.fromEntries(rates), command: command(wish, sum.games) };
}

await ready();
const jobs = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const found = [];
for (const job of jobs) found.push(await played(job));
console.log(JSON.stringify(found));
