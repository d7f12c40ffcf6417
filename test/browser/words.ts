import { readFileSync } from 'node:fs'
import type { InterfaceLanguage } from '#shared/translation/languages.ts'

/** How a sentence of the interface reads, by its English. */
export type Say = (english: string) => string

export const inEnglish: Say = (english) => english

/** As the built server says it. A sentence that it cannot say fails the test. */
export function sayIn(language: InterfaceLanguage): Say {
  const words = JSON.parse(readFileSync(`dist/translations/${language}.json`, 'utf8')) as Record<string, unknown>
  return (english) => {
    const text = words[english]
    if (typeof text !== 'string') throw new Error(`“${english}” has no translation into ${language}.`)
    return text
  }
}

/** Any of these sentences, whatever their values are. */
export const anyOf = (say: Say, ...english: string[]): RegExp =>
  new RegExp(`^(?:${english.map((sentence) => say(sentence).replaceAll(/\{\d+\}/g, '.+')).join('|')})$`)
