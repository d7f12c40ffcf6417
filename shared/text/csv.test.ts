import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('what a cell holds is kept, also where it has what parts cells', () => {
  expect(csvLine(['a', 'b,c', 'say "so"', 'two\nlines', 3])).toBe('a,"b,c","say ""so""","two\nlines",3\r\n')
})

test('no text of somebody else is a formula, and a number stays one', () => {
  expect(csvLine(['=HYPERLINK("x")', '+1', '-1', '@a', '\tx', -2])).toBe(`"'=HYPERLINK(""x"")",'+1,'-1,'@a,'\tx,-2\r\n`)
})
