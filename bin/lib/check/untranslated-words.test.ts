import { expect, test } from 'vitest'
import { isSpokenFile, untranslatedWords } from './untranslated-words.ts'

const found = (code: string) => untranslatedWords('web/a.tsx', code).map(({ text, why }) => `${why}: ${text}`)
const inside = (code: string) => found(`const A = () => (${code})`)

test.each([
  ['<p>Save it</p>', 'bare: Save it'],
  ["<p>{isOn ? t`On` : 'Turned off'}</p>", 'bare: Turned off'],
  ["<p>{name || 'Someone'}</p>", 'bare: Someone'],
  ['<Button label="Save" />', 'bare: Save'],
  ['<Button label={`Save ${name}`} />', 'bare: Save …'],
  ["({ message: 'Saved.' })", 'bare: Saved.'],
  ["({ textOf: 'data', confirmText: () => 'Delete it' })", 'bare: Delete it'],
  ["t`It ${count === 1 ? 'is' : 'are'} here`", 'part: is'],
  ["rich`By ${name || 'someone'}`", 'part: someone'],
])('finds words without a translation in %s', (code, problem) => {
  expect(inside(code)).toContain(problem)
})

test('finds what is translated when the file is loaded', () => {
  expect(found('const names = { OWNER: t`Owner` }')).toEqual(['at load: Owner'])
  expect(found('const names = { OWNER: phrase`Owner` }')).toEqual([])
  expect(found('const names = () => ({ OWNER: t`Owner` })')).toEqual([])
})

test.each([
  '<p>{t`Save it`} · {count}</p>',
  '<Button label={t`Save`} kind="danger" />',
  '<Key>ABCD-2345</Key>',
  '<Field label="Facebook" hint="https://octavo.example" />',
  "({ message: t(texts[kind]), action: 'SUSPEND_USER', reason: 'save-draft' })",
  't`${name ? t`By ${name}` : t`By someone`}`',
])('leaves %s alone', (code) => {
  expect(inside(code)).toEqual([])
})

test('leaves alone what readers do not see', () => {
  expect(['web/pages/a.tsx', 'shared/refusals.ts', 'server/domains/tips/tip-mail.ts'].map(isSpokenFile)).toEqual([
    true,
    true,
    true,
  ])
  expect(['web/pages/development/a.tsx', 'web/a.test.tsx', 'server/domains/tips/tips.schema.ts'].map(isSpokenFile)).toEqual([
    false,
    false,
    false,
  ])
})
