import { type LocalStorage, readLocal, writeLocal } from './local-store.ts'

const key = 'reading-counters'
const maxIds = 200

type Period = { begins: string; ids: string[] }
type Counters = { today: Period; week: Period; month: Period; freeMonth: Period }

export type ReadingCounts = { today: number; thisWeek: number; thisMonth: number; nonMemberThisMonth: number }

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Weeks start on Monday, in the reader's time zone. */
function mondayOf(date: Date): string {
  const monday = new Date(date.getFullYear(), date.getMonth(), date.getDate() - ((date.getDay() + 6) % 7))
  return dayOf(monday)
}

let lastCounted: string | undefined
const hearers = new Set<() => void>()

/** The story counted last in this tab, so that others can wait until the current one has been counted. */
export const countedStory = {
  get: (): string | undefined => lastCounted,
  subscribe: (listener: () => void) => {
    hearers.add(listener)
    return () => void hearers.delete(listener)
  },
}

const isCounters = (value: unknown): value is Counters =>
  typeof value === 'object' &&
  value !== null &&
  ['today', 'week', 'month', 'freeMonth'].every((name) => Array.isArray((value as Record<string, Period>)[name]?.ids))

function current(now: Date, storage?: LocalStorage): Counters {
  const stored = readLocal(key, isCounters, storage)
  const begins = { today: dayOf(now), week: mondayOf(now), month: dayOf(now).slice(0, 7), freeMonth: dayOf(now).slice(0, 7) }
  const period = (name: keyof Counters): Period =>
    stored?.[name].begins === begins[name] ? stored[name] : { begins: begins[name], ids: [] }
  return { today: period('today'), week: period('week'), month: period('month'), freeMonth: period('freeMonth') }
}

/** Counts a story once per period, however often it is opened. Member-only stories are excluded from the free count. */
export function countStoryView(
  storyId: string,
  { isLocked }: { isLocked: boolean },
  now = new Date(),
  storage?: LocalStorage,
): void {
  const counters = current(now, storage)
  const add = ({ begins, ids }: Period): Period => ({ begins, ids: [...new Set([...ids, storyId])].slice(-maxIds) })
  writeLocal(
    key,
    {
      today: add(counters.today),
      week: add(counters.week),
      month: add(counters.month),
      freeMonth: isLocked ? counters.freeMonth : add(counters.freeMonth),
    },
    storage,
  )
  lastCounted = storyId
  for (const listener of hearers) listener()
}

/** Distinct stories shown in this browser today, this week and this month. Used only to time prompts. */
export function readingCounts(now = new Date(), storage?: LocalStorage): ReadingCounts {
  const { today, week, month, freeMonth } = current(now, storage)
  return {
    today: today.ids.length,
    thisWeek: week.ids.length,
    thisMonth: month.ids.length,
    nonMemberThisMonth: freeMonth.ids.length,
  }
}
