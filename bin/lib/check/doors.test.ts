import { expect, test } from 'vitest'
import { doorProblems, doorWidths } from './doors.ts'

const door = 'server/domains/tips/tips.ts'
const names = (count: number) => Array.from({ length: count }, (_, i) => `name${i}`)
const exporting = (count: number) => ({ path: door, code: `export { ${names(count).join(', ')} } from './send-tip.ts'` })
const importing = (path: string, count: number) => ({ path, code: `import { ${names(count).join(', ')} } from '#${door}'` })

test('a door has at most 40 names, or its number in the table, which only goes down', () => {
  const files = (count: number) => [
    exporting(count),
    importing('server/domains/stats/a.ts', count),
    importing('server/http/b.ts', 2),
  ]
  expect(doorWidths(files(40))).toEqual(new Map([['tips', 40]]))
  expect(doorProblems(files(40))).toEqual([])
  expect(doorProblems(files(41))).toHaveLength(1)
  const wider = { tips: { names: 45, why: 'Once.' } }
  expect(doorProblems(files(45), wider)).toEqual([])
  expect(doorProblems(files(44), wider)).toHaveLength(1)
})

test('names of the GraphQL types count as names of the door', () => {
  const schema = { path: 'server/http/c.ts', code: `import { type A, B as C } from '#server/domains/tips/tips.schema.ts'` }
  expect(doorWidths([exporting(1), importing('server/http/b.ts', 1), schema])).toEqual(new Map([['tips', 3]]))
})

test('a door exports nothing that only its own domain uses', () => {
  const files = [exporting(2), importing('server/domains/stats/a.ts', 1), importing('server/domains/tips/b.ts', 2)]
  expect(doorProblems(files)).toEqual([`${door} exports name1, which no other domain imports.`])
})
