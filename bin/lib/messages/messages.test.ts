import { runInNewContext } from 'node:vm'
import { po } from 'gettext-parser'
import { expect, test } from 'vitest'
import { pluralCategories } from '#shared/translation/plural-categories.ts'
import { pluralForm } from '#shared/translation/translate.ts'
import { type Catalog, formsOf, pluralFormula, renderCatalog } from './catalogs.ts'
import type { Entry } from './collect.ts'
import { extractMessages } from './extract.ts'
import { translationProblems } from './translation-problems.ts'

test('sentences are found with what stands for their values, and the forms of a plural as one', () => {
  const code = `
    const names = { OWNER: phrase\`Owner\` }
    const A = () => <p title={t\`By \${user.name}\`}>{rich\`Read \${<a>{t\`our rules\`}</a>}
      first.\`}</p>
    const count = (n) => plural(n, phrase\`1 story\`, phrase\`\${formatNumber(n)} stories\`)`
  expect(extractMessages('web/a.tsx', code)).toMatchObject([
    { english: 'Owner', values: [] },
    { english: 'By {0}', values: ['user.name'] },
    { english: 'Read {0} first.', values: ['<a>{t`our rules`}</a>'] },
    { english: 'our rules', values: [] },
    { english: '1 story', englishPlural: '{0} stories', values: ['formatNumber(n)'] },
  ])
})

test.each(['de', 'es', 'fr', 'ja', 'ar'])('translation programs choose the same form of a number as we do: %s', (language) => {
  for (const n of [0, 1, 2, 3, 10, 11, 99, 100, 101, 103, 111, 1_000_000, 2_000_000])
    expect([n, Number(runInNewContext(pluralFormula(language), { n }))]).toEqual([
      n,
      pluralCategories(language).indexOf(pluralForm(language, n)),
    ])
})

test('a language has as many forms as it needs', () => {
  expect(['de', 'ja', 'ar'].map(formsOf)).toEqual([2, 1, 6])
})

test.each([
  ['Save', undefined, ['Speichern'], []],
  ['Save', undefined, [''], []],
  ['By {0} in {1}', undefined, ['In {1} von {0}'], []],
  ['By {0}', undefined, ['Von jemand'], ['has other values than {0}: Von jemand']],
  ['By {0}', undefined, ['Von {0} und {1}'], ['has other values than {0}: Von {0} und {1}']],
  ['Save ', undefined, ['Speichern'], ['begins or ends with other spaces: Speichern']],
  ['1 story', '{0} stories', ['1 Geschichte', '{0} Geschichten'], []],
  ['1 story', '{0} stories', ['1 Geschichte'], ['has 1 forms']],
  ['1 story', '{0} stories', ['1 Geschichte', ''], ['lacks a form']],
])('%s, %s: %j', (english, englishPlural, forms, problems) => {
  expect(translationProblems({ english, englishPlural, valuesOfOne: [], forms }, formsOf('de'))).toEqual(problems)
})

test('all forms of a plural count the values of its last one, and the others may leave out the number', () => {
  const code = 'plural(n, phrase`1 month from ${giver.name}`, phrase`${formatNumber(n)} months from ${giver.name}`)'
  const [message] = extractMessages('web/a.tsx', code)
  expect(message).toMatchObject({ values: ['formatNumber(n)', 'giver.name'], valuesOfOne: [1] })
  const problemsOf = (...forms: string[]) =>
    translationProblems({ englishPlural: undefined, english: '', ...message, forms }, formsOf('de'))
  expect(problemsOf('1 Monat von {1}', '{0} Monate von {1}')).toEqual([])
  expect(problemsOf('{0} Monat von {1}', '{0} Monate von {1}')).toEqual([])
  expect(problemsOf('1 Monat von {0}', '{0} Monate von {1}')).toEqual(['has other values than {0} {1}: 1 Monat von {0}'])
  expect(problemsOf('1 Monat von {1}', 'Monate von {1}')).toEqual(['has other values than {0} {1}: Monate von {1}'])
})

test('a catalog keeps translations, has new sentences empty, and drops those that are gone', () => {
  const entries: Entry[] = [
    { english: 'Save', values: [], area: 'reading', paths: ['web/a.tsx'] },
    { english: '1 story', englishPlural: '{0} stories', values: ['count'], area: 'reading', paths: ['web/a.tsx'] },
    { english: 'Pay out', values: [], area: 'staff', paths: ['web/b.tsx'] },
  ]
  const known: Catalog = new Map([
    ['Save', { msgid: 'Save', msgstr: ['Speichern'] }],
    ['Gone', { msgid: 'Gone', msgstr: ['Weg'] }],
  ])
  const { ['']: table = {} } = po.parse(renderCatalog('de', 'reading', entries, known)).translations
  const forms = Object.entries(table).flatMap(([english, { msgstr }]) => (english ? [[english, msgstr]] : []))
  expect(forms).toEqual([
    ['Save', ['Speichern']],
    ['1 story', ['', '']],
  ])
})
