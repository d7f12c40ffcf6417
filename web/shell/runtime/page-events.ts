export type PageNavigated = { from: string; to: string; routeName: string | null }

type Hear = (event: PageNavigated) => void
const hearers = new Set<Hear>()

/** Tells whoever listens that another page is shown without a new document. */
export const pageNavigated = (event: PageNavigated): void => {
  for (const hear of hearers) hear(event)
}

export const onPageNavigated = (hear: Hear): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
