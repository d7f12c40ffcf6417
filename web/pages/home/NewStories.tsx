import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minute } from '#shared/time/units.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { HomeFeedNewsQuery, HomeFeedQueryVariables } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { homeFeedNewsQuery, homeFeedQuery } from './home.operations.ts'
import styles from './NewStories.module.css'

/** The polling interval for new stories. */
const askedEvery = 2 * minute

type Props = { feed: HomeFeedQueryVariables; since: string }

/** Announces newer stories and loads them on request. Does not poll while the page is hidden. */
export function NewStories({ feed, since }: Props) {
  const store = useDataStore()
  const [isBusy, setBusy] = useState(false)
  const hasNews = useNews(feed, since)
  const bringIn = async () => {
    setBusy(true)
    await store
      .live()
      .then((client) => client.query(homeFeedQuery, feed, { fresh: true }))
      .catch(() => {})
    setBusy(false)
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main article h2 a')?.focus({ preventScroll: true }))
  }
  return (
    <div className={styles.place} role="status">
      {hasNews && (
        <Button size="s" kind="primary" loading={isBusy} onClick={() => void bringIn()}>
          <ArrowUp size={16} aria-hidden="true" /> New stories
        </Button>
      )}
    </div>
  )
}

function useNews({ mode, tagSlug }: HomeFeedQueryVariables, since: string): boolean {
  const store = useDataStore()
  const [hasNews, setNews] = useState(false)
  useEffect(() => {
    if (hasNews) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let due = Date.now() + askedEvery
    const ask = async () => {
      due = Date.now() + askedEvery
      const variables = { since, mode: mode ?? 'FOR_YOU', ...(tagSlug && { tagSlug }) }
      const answer = await store
        .live()
        .then((client) => client.query(homeFeedNewsQuery, variables, { fresh: true }))
        .catch(() => undefined)
      if (!isOver) setNews(((answer?.data as HomeFeedNewsQuery | undefined)?.homeFeedNews ?? 0) > 0)
    }
    const wait = () => {
      clearTimeout(timer)
      if (isOver || document.visibilityState !== 'visible') return
      timer = setTimeout(() => void ask().then(wait), Math.max(0, due - Date.now()))
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [store, since, mode, tagSlug, hasNews])
  return hasNews
}
