const outcomes: Record<string, string> = {
  NONE: 'No rule broken',
  LIMITED: 'Kept out of feeds and lists',
  SUSPENDED: 'Account suspended',
  WITHHELD: 'Withheld in some countries',
  REMOVED: 'Story removed',
}

/** What was decided, by the action of a report. */
export const reportOutcome = (action: string | null): string => outcomes[action ?? ''] ?? 'Closed'
