import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test("keeps a cell's content, also when it contains separators", () => {
  expect(csvLine(['a', 'b,c', 'say "so"', 'two\nlines', 3])).toBe('a,"b,c","say ""so""","two\nlines",3\r\n')
})

test('neutralizes formulas in user text and keeps numbers', () => {
  expect(csvLine(['=HYPERLINK("x")', '+1', '-1', '@a', '\tx', -2])).toBe(`"'=HYPERLINK(""x"")",'+1,'-1,'@a,'\tx,-2\r\n`)
})
