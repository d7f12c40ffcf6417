export const partKinds = ['PARAGRAPH', 'IMAGE', 'EMBED', 'TAG', 'CAPTION', 'COVER'] as const
export type PartKind = (typeof partKinds)[number]
export const partOutcomes = ['CHANGED', 'SKIPPED'] as const

/** Elements of a story that were changed or skipped, all for one reason, given as a sentence. */
export type ReportNote = { kind: PartKind; outcome: (typeof partOutcomes)[number]; reason: string; count: number }

/** The number of elements of each kind at the source. Elements without a note are imported unchanged. */
export type StoryReport = { found: Record<PartKind, number>; notes: ReportNote[] }

const maxNotes = 30
const maxReasonLength = 200

/** Collects the results for the elements of one story. Each element is found once and has at most one note. */
export class ReportBuilder {
  readonly #found: Record<PartKind, number>
  readonly #notes: Map<string, ReportNote>

  constructor(begun?: StoryReport) {
    this.#found = begun ? { ...begun.found } : { PARAGRAPH: 0, IMAGE: 0, EMBED: 0, TAG: 0, CAPTION: 0, COVER: 0 }
    this.#notes = new Map(begun?.notes.map((note) => [keyOf(note), { ...note }]))
  }

  find(kind: PartKind, count = 1): void {
    this.#found[kind] += count
  }

  change(kind: PartKind, reason: string, count = 1): void {
    this.#note({ kind, outcome: 'CHANGED', reason, count })
  }

  skip(kind: PartKind, reason: string, count = 1): void {
    this.#note({ kind, outcome: 'SKIPPED', reason, count })
  }

  result(): StoryReport {
    return { found: { ...this.#found }, notes: [...this.#notes.values()] }
  }

  #note(given: ReportNote): void {
    if (given.count <= 0) return
    const reason = given.reason.slice(0, maxReasonLength)
    const isFull = this.#notes.size >= maxNotes && !this.#notes.has(keyOf({ ...given, reason }))
    const note = { ...given, reason: isFull ? 'For other reasons.' : reason }
    const known = this.#notes.get(keyOf(note))
    if (known) known.count += note.count
    else this.#notes.set(keyOf(note), note)
  }
}

const keyOf = ({ kind, outcome, reason }: ReportNote): string => `${kind} ${outcome} ${reason}`
