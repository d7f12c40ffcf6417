import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statusProofs, toastProofs } from '#web/claims.ts'
import { type Claim, claimsIn } from './claims-in.ts'

const claims: Claim[] = []
const announcing: string[] = []
for await (const path of glob('web/**/*.{ts,tsx}')) {
  if (/\.test\.|^web\/(?:design|pages\/development)\//.test(path)) continue
  const found = claimsIn(path, await readFile(path, 'utf8'))
  claims.push(...found.claims)
  if (found.announcesStatus) announcing.push(path)
}

const unique = (texts: readonly string[]) => [...new Set(texts)].sort()

test('every toast has a proof of what it claims, and every proof a toast', () => {
  expect(unique(Object.values(toastProofs).flat())).toEqual(unique(claims.map(({ text }) => text)))
})

test('a text that claims what the server did is shown only after its answer was looked at', () => {
  const others = new Set(Object.entries(toastProofs).flatMap(([proof, texts]) => (proof === 'ANSWERED' ? [] : texts)))
  const early = claims.filter(({ text, isConditional }) => !isConditional && !others.has(text))
  expect(early.map(({ text }) => text)).toEqual([])
})

test('every element that announces a status has a proof, and every proof an element', () => {
  expect(Object.values(statusProofs).flat().sort()).toEqual(announcing.sort())
})

test.each([
  ["async () => { showToast({ message: 'Saved.' }); await save() }", false],
  ["async () => { await save(); showToast({ message: 'Saved.' }) }", false],
  ["() => showToast({ message: 'Saved.' })", false],
  ["async () => { if (await save()) return; showToast({ message: 'Saved.' }) }", true],
  ["async () => { const refusal = await save(); if (!refusal) showToast({ message: 'Saved.' }) }", true],
])('%s', (code, isConditional) => {
  expect(claimsIn('a.ts', `const press = ${code}`).claims).toEqual([{ text: 'Saved.', isConditional }])
})

test('reads each text of a message, with its values left out, and no errors', () => {
  const code = "showToast({ message: on ? `${name} is in.` : done }); showToast({ message: 'Try again.', toastStyle: 'ERROR' })"
  expect(claimsIn('web/a.ts', code).claims.map(({ text }) => text)).toEqual(['… is in.', 'web/a.ts: done'])
})

test('reads words that are translated, in each of their forms', () => {
  const code = 'showToast({ message: t`Kept.` }); showToast({ message: plural(n, phrase`1 is in.`, phrase`${n} are in.`) })'
  expect(claimsIn('web/a.ts', code).claims.map(({ text }) => text)).toEqual(['Kept.', '1 is in.', '… are in.'])
})
