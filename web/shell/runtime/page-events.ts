export type PageNavigated = { from: string; to: string; routeName: string | null }

type Hear = (event: PageNavigated) => void
const hearers = new Set<Hear>()

export const pageNavigated = (event: PageNavigated): void => {
  for (const hear of hearers) hear(event)
}

export const onPageNavigated = (hear: Hear): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
