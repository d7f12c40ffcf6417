import { expect, test } from 'vitest'
import { budgetProblems, latestBudget, missingFiles, subjectProblems } from './repository-rules.ts'

test('source may grow by 500 lines over the budget of the latest decision that has one', () => {
  const decisions = [
    { path: 'docs/decisions/0113-a.md', text: '## Decision\n\n**Budget: 178,000 lines of source.** So.' },
    { path: 'docs/decisions/0120-b.md', text: 'Nothing of it.' },
    { path: 'docs/decisions/0112-c.md', text: '**Budget: 1,000 lines of source.**' },
  ]
  const decided = { path: 'docs/decisions/0113-a.md', lines: 178_000 }
  expect(latestBudget(decisions)).toEqual(decided)
  expect(latestBudget([])).toBeUndefined()
  expect(budgetProblems(178_500, decided)).toEqual([])
  expect(budgetProblems(178_501, decided)).toHaveLength(1)
})

test('subjects of commits have at most 72 characters', () => {
  expect(subjectProblems(['a'.repeat(72), 'a'.repeat(73)])).toHaveLength(1)
})

test('files that documents name are there', () => {
  const files = ['server/http/pipeline.ts', 'web/design/tokens.css']
  const text = 'See `server/http/pipeline.ts`, `tokens.css`, all `.css`, `dist/server/main.js` and `server/http/router.ts`.'
  expect(missingFiles('docs/a.md', text, files)).toEqual(['docs/a.md names server/http/router.ts, which is not there.'])
})
