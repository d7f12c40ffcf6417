import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { speakInTest } from '#test/server/speak-in-test.ts'
import { rich, richPlural } from './rich.ts'
import { interfaceLanguage, phrase, plural, t } from './translate.ts'

const german = new Map([
  ['Save', 'Speichern'],
  ['{0} wrote to {1}', '{1} bekam Post von {0}'],
  ['Read {0} first.', 'Lies zuerst {0}.'],
  ['our rules', 'unsere Regeln'],
])
const germanPlurals = new Map([
  ['{0} has 1 story', ['{0} hat {1} Geschichte', '{0} hat {1} Geschichten']],
  ['{0} and 1 other', ['{0} und {1} weiterer', '{0} und {1} weitere']],
])
const speakGerman = () =>
  speakInTest({
    language: 'de',
    find: (english) => german.get(english),
    findPlural: (english, count) => germanPlurals.get(english)?.[count === 1 ? 0 : 1],
  })

const stories = (name: string, count: number) => plural(count, phrase`${name} has 1 story`, phrase`${name} has ${count} stories`)
const rules = () => renderToStaticMarkup(rich`Read ${createElement('a', null, t`our rules`)} first.`)
const others = (count: number) => {
  const name = createElement('b', null, 'Ines')
  return renderToStaticMarkup(richPlural(count, phrase`${name} and 1 other`, phrase`${name} and ${count} others`))
}

describe('words of the interface', () => {
  test('are the English of the source where no language is known', () => {
    expect(interfaceLanguage()).toBe('en')
    expect(t`${'Ines'} wrote to ${'Emil'}`).toBe('Ines wrote to Emil')
    expect([stories('Ines', 1), stories('Ines', 2), stories('Ines', 0)]).toEqual([
      'Ines has 1 story',
      'Ines has 2 stories',
      'Ines has 0 stories',
    ])
    expect(rules()).toBe('Read <a>our rules</a> first.')
    expect([others(1), others(2)]).toEqual(['<b>Ines</b> and 1 other', '<b>Ines</b> and 2 others'])
  })

  test('are those of the language, whose sentences have their own order and as many forms as it has', () => {
    speakGerman()
    expect(interfaceLanguage()).toBe('de')
    expect(t`${'Ines'} wrote to ${'Emil'}`).toBe('Emil bekam Post von Ines')
    expect([stories('Ines', 1), stories('Ines', 2)]).toEqual(['Ines hat 1 Geschichte', 'Ines hat 2 Geschichten'])
    expect(rules()).toBe('Lies zuerst <a>unsere Regeln</a>.')
    expect([others(1), others(2)]).toEqual(['<b>Ines</b> und 1 weiterer', '<b>Ines</b> und 2 weitere'])
  })

  test('stay English where the language lacks them', () => {
    speakGerman()
    expect(t`Not translated yet`).toBe('Not translated yet')
    expect(plural(2, phrase`1 clap`, phrase`${2} claps`)).toBe('2 claps')
  })

  test('of a phrase are translated when it is used, in the language of that moment', () => {
    const save = phrase`Save`
    expect(t(save)).toBe('Save')
    speakGerman()
    expect(t(save)).toBe('Speichern')
  })

  test('may stand on several lines, and leave out a value that is missing', () => {
    expect(t`One sentence
      on two lines, by ${null}${undefined}${0}`).toBe('One sentence on two lines, by 0')
  })
})
