import { expect, test } from 'vitest'
import { exportedTwice } from './exported-names.ts'

const exporting = (path: string, name: string) => ({ path, code: `export const ${name} = 1` })

test('two files of one side do not export the same name', () => {
  const [lists, tips] = [exporting('server/domains/lists/lists.ts', 'isOpen'), exporting('server/domains/tips/tips.ts', 'isOpen')]
  expect(exportedTwice([lists, tips])).toHaveLength(1)
  expect(exportedTwice([lists, exporting('shared/lists.ts', 'isOpen')])).toHaveLength(1)
  expect(exportedTwice([exporting('web/app/lists.ts', 'isOpen'), exporting('shared/lists.ts', 'isOpen')])).toHaveLength(1)
})

test('a name may be that of a type on the server and of a component, of each page, and be passed on', () => {
  expect(
    exportedTwice([
      exporting('server/domains/highlights/quote.ts', 'Quote'),
      exporting('web/features/quotes/Quote.tsx', 'Quote'),
      exporting('web/pages/a/a.page.tsx', 'page'),
      exporting('web/pages/b/b.page.tsx', 'page'),
      { path: 'server/domains/highlights/highlights.ts', code: "export { Quote } from './quote.ts'" },
    ]),
  ).toEqual([])
})
