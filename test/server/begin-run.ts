import { beginTestRun } from '#test/database/server.ts'

/** Runs before the test files; the returned function after them. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  const { TEST_DATABASE_URL: url, OCTAVO_TEST_RUN: run } = process.env
  return url && run ? beginTestRun(url, run) : undefined
}
