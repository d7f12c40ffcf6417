import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.js'
import { extractMessages, type Message } from './extract.ts'

/** The parts in which a language is translated, those that readers see first. A sentence belongs to the first that has it. */
export const areas = ['reading', 'server', 'writing', 'management', 'staff'] as const
export type Area = (typeof areas)[number]

const places: [Area, RegExp][] = [
  ['staff', /pages\/staff|features\/staff|domains\/moderation/],
  ['management', /pages\/(?:publication|partner-program)|features\/(?:publication-management|partner-program|publication-sales)/],
  ['writing', /^web\/editor|pages\/writing|features\/newsletter-issue/],
  ['server', /^(?:server|shared)/],
]
const areaOf = (path: string): Area => places.find(([, pattern]) => pattern.test(path))?.[0] ?? 'reading'

/** A sentence with all files that say it. */
export type Entry = Omit<Message, 'path'> & { area: Area; paths: string[] }

/** All sentences of the source by their English, in the order of the files. */
export function collectMessages(): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const path of globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.(?:test|generated)\./.test(path)) continue
    for (const { path: _, ...message } of extractMessages(path, readFileSync(join(root, path), 'utf8'))) {
      const known = entries.get(message.english)
      if (!known) entries.set(message.english, { ...message, area: areaOf(path), paths: [path] })
      else addUse(known, message, path)
    }
  }
  return entries
}

function addUse(known: Entry, { englishPlural, values, valuesOfOne }: Omit<Message, 'path'>, path: string): void {
  if (englishPlural && !known.englishPlural) Object.assign(known, { englishPlural, values, valuesOfOne })
  if (!known.paths.includes(path)) known.paths.push(path)
  if (areas.indexOf(areaOf(path)) < areas.indexOf(known.area)) known.area = areaOf(path)
}
