/** A second process for tests: counts up a number in a SQLite file, reading first and writing then, as often as it is told. */
import { openDatabase } from '#database/open.ts';

const [file = '', times = '0'] = process.argv.slice(2);
const database = await openDatabase({ url: '', file });
for (let done = 0; done < Number(times); done += 1) {
  await database.write(async (tx) => {
    const { value } = await tx
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'count')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('settings')
      .set({ value: String(Number(value) + 1) })
      .where('name', '=', 'count')
      .execute();
  });
}
await database.close();
