import { memoize } from '#shared/memoize.ts'
import type { ParsedStory } from './parsed-story.ts'

/** When a story was published, or why that cannot be told, as a sentence. Both are undefined for a story without a date. */
export type ParsedDate = { date?: Date; problem?: string }

type Calendar = { year: number; month: number; day: number }

const languages = 'en de fr es it pt nl da sv nb fi pl cs sk hu ro hr sl ca tr ru uk bg el id vi ja ko zh'.split(' ')
const maxDateLength = 100
const dayMs = 86_400_000

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '')

const englishMonths = 'january february march april may june july august september october november december'.split(' ')

/** The names of months in a language, as they are written alone and next to a day. */
const monthsIn = memoize((language: string): Map<string, number> => {
  const names = new Map<string, number>()
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const name = format.formatToParts(Date.UTC(2015, month, 15)).find(({ type }) => type === 'month')?.value ?? ''
      if (!/^\d/.test(name)) names.set(normalize(name), month + 1)
    }
  }
  return names
}, languages.length)

/** The number of a month by its name or abbreviation in a common language. */
function monthOf(word: string): number | undefined {
  const name = normalize(word)
  const english = englishMonths.findIndex(
    (month) => month === name || month.slice(0, 3) === name || (name === 'sept' && month === 'september'),
  )
  if (english >= 0) return english + 1
  return languages.map((language) => monthsIn(language).get(name)).find(Boolean)
}

const zoneOffsets: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  cet: 60,
  mez: 60,
  cest: 120,
  mesz: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  akst: -540,
  akdt: -480,
  hst: -600,
  nst: -210,
  ast: -240,
  adt: -180,
  brt: -180,
  art: -180,
  jst: 540,
  kst: 540,
  hkt: 480,
  sgt: 480,
  awst: 480,
  aest: 600,
  aedt: 660,
  nzst: 720,
  nzdt: 780,
  ist: 330,
  sast: 120,
}

/** Minutes east of UTC; undefined for an unknown zone. */
function offsetOf(zone: string, at: number): number | undefined {
  const numeric = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d\d)?$/i.exec(zone)
  if (numeric) return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 60 + Number(numeric[3] ?? 0))
  return zoneOffsets[zone.toLowerCase()] ?? offsetOfRegion(zone, at)
}

/** Of a region such as Europe/Berlin, at a time given as if it were in UTC. */
function offsetOfRegion(zone: string, at: number): number | undefined {
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(zone)) return undefined
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      timeZoneName: 'longOffset',
    }).formatToParts(at)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name === 'GMT' ? 0 : offsetOf(name.replace('GMT', ''), at)
  } catch {
    return undefined
  }
}

const isReal = ({ year, month, day }: Calendar): boolean => {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The day in a text, and what remains of it; a sentence if the day can be read in two ways. */
function dayOf(text: string): { day: Calendar; rest: string } | string | undefined {
  const found = (match: RegExpExecArray, year: string | undefined, month: number | undefined, day: string | undefined) => {
    const calendar = { year: Number(year), month: month ?? 0, day: Number(day) }
    return isReal(calendar) ? { day: calendar, rest: text.slice(match.index + match[0].length) } : undefined
  }
  const ordered = /(?<!\d)(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))(?!\d)/.exec(text)
  if (ordered) return found(ordered, ordered[1], Number(ordered[3] ?? ordered[5]), ordered[4] ?? ordered[6])
  const asian = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?/.exec(text)
  if (asian) return found(asian, asian[1], Number(asian[2]), asian[3])
  const numeric = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/.exec(text)
  if (numeric) {
    const [, first = '', separator, second = '', year] = numeric
    const dayFirst = found(numeric, year, Number(second), first)
    const monthFirst = found(numeric, year, Number(first), second)
    // Where dates are written with dots, the day comes first.
    if (dayFirst && monthFirst && first !== second && separator !== '.')
      return 'It can be read in two ways. Write it as year-month-day, such as 2016-04-13.'
    return dayFirst ?? (separator === '.' ? undefined : monthFirst)
  }
  const named =
    /(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[\s-]+(?:de\s+|of\s+)?(\p{L}[\p{L}\p{M}]*)\.?,?[\s-]+(?:de\s+|del\s+)?(\d{4})(?!\d)/iu.exec(
      text,
    )
  const ofNamed = named && found(named, named[3], monthOf(named[2] ?? ''), named[1])
  if (ofNamed) return ofNamed
  const american =
    /(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(\d\d:\d\d(?::\d\d)?)\s+([A-Z]{1,5}\s+)?)?(\d{4})(?!\d)/iu.exec(
      text,
    )
  const ofAmerican = american && found(american, american[5], monthOf(american[1] ?? ''), american[2])
  return ofAmerican && american
    ? { ...ofAmerican, rest: `${american[3] ?? ''} ${american[4] ?? ''} ${ofAmerican.rest}` }
    : undefined
}

type Clock = { ms: number; zone: string }

function clockOf(rest: string): Clock {
  const time = /(?<!\d)(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s*([ap])?\.?(?:m\b\.?)?/i.exec(rest)
  const zone = /([+-]\d\d:?\d\d|\b[A-Za-z_]+\/[A-Za-z_/]+|\bUTC[+-]\d{1,2}|\bGMT[+-]\d{1,2}|(?<=\d\s?)Z\b|\b[A-Z]{3,5}\b)/.exec(
    time ? rest.slice(time.index + time[0].length) || rest : rest,
  )?.[1]
  const atEnd = time && /^Z\b/.test(rest.slice(time.index + time[0].length)) ? 'Z' : zone
  if (!time) return { ms: 0, zone: '' }
  const [, hour = '0', minute = '0', second = '0', fraction = '', half] = time
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const ms = hours * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
  return { ms: Math.min(ms, dayMs - 1), zone: atEnd ?? '' }
}

/**
 * Reads a date as people and programs write it. Days are shown in UTC here, so a story from an evening or morning whose day is another one
 * in UTC keeps the day and the clock of its own zone.
 */
export function parseDate(text: string | number | null | undefined, zone?: string): ParsedDate {
  const written = String(text ?? '').trim()
  // Databases write zeros where they have no date.
  if (written === '' || /^0{4}-00-00/.test(written)) return {}
  const quoted = `“${written.slice(0, 40)}”`
  if (/^-?\d{9,13}$/.test(written)) {
    const number = Number(written)
    return { date: inZone(new Date(Math.abs(number) < 1e11 ? number * 1_000 : number), zone) }
  }
  const found = written.length <= maxDateLength ? dayOf(written) : undefined
  if (typeof found === 'string') return { problem: `Its date ${quoted} isn’t clear. ${found}` }
  if (!found) return { problem: `Its date ${quoted} can’t be read. Write it as year-month-day, such as 2016-04-13.` }
  const { year, month, day } = found.day
  const clock = clockOf(found.rest)
  const local = new Date(Date.UTC(2000, month - 1, day) + clock.ms)
  local.setUTCFullYear(year, month - 1, day)
  const offset = clock.zone ? offsetOf(clock.zone, local.getTime()) : 0
  if (offset === undefined) return { date: local }
  const moment = new Date(local.getTime() - offset * 60_000)
  // A moment in UTC belongs to the day that the site showed, if its zone is known.
  if (offset === 0 && clock.zone && zone) return { date: inZone(moment, zone) }
  return { date: isSameDay(moment, local) ? moment : local }
}

/** The same as fields of a story. */
export function publishedOn(
  text: string | number | null | undefined,
  zone?: string,
): Pick<ParsedStory, 'publishedAt' | 'dateProblem'> {
  const { date, problem } = parseDate(text, zone)
  return { publishedAt: date, ...(problem && { dateProblem: problem }) }
}

const isSameDay = (a: Date, b: Date): boolean => Math.floor(a.getTime() / dayMs) === Math.floor(b.getTime() / dayMs)

function inZone(moment: Date, zone: string | undefined): Date {
  const offset = zone ? offsetOf(zone, moment.getTime()) : undefined
  if (offset === undefined) return moment
  const local = new Date(moment.getTime() + offset * 60_000)
  return isSameDay(moment, local) ? moment : local
}
