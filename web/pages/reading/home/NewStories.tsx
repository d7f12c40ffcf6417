import { t } from '#shared/translation/translate.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { minute } from '#shared/time/units.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { newStoriesQuery, homeFeedQuery } from './home.operations.ts'
import styles from './HomePage.module.css'

/** The polling interval for new stories. */
const pollIntervalMs = 2 * minute

type Props = { feed: VariablesOf<typeof homeFeedQuery>; since: string }

/** Announces newer stories and loads them on request. Does not poll while the page is hidden. */
export function NewStories({ feed, since }: Props) {
  const store = useDataStore()
  const [run, isBusy] = useAction()
  const hasNewStories = useHasNewStories(feed, since)
  const loadNewStories = () =>
    run(async () => {
      await store.refetch(homeFeedQuery, feed)
      const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main article h2 a')?.focus({ preventScroll: true }))
    })
  return (
    <div className={styles.place} role="status">
      {hasNewStories && (
        <Button size="s" kind="primary" loading={isBusy} onClick={() => void loadNewStories()}>
          <ArrowUp size={16} aria-hidden="true" /> {t`New stories`}
        </Button>
      )}
    </div>
  )
}

function useHasNewStories({ mode, tagSlug }: VariablesOf<typeof homeFeedQuery>, since: string): boolean {
  const store = useDataStore()
  const [hasNewStories, setHasNewStories] = useState(false)
  useEffect(() => {
    if (hasNewStories) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let nextPollAt = Date.now() + pollIntervalMs
    const poll = async () => {
      nextPollAt = Date.now() + pollIntervalMs
      const variables = { since, mode: mode ?? 'FOR_YOU', ...(tagSlug && { tagSlug }) }
      const { data } = await store.queryOnce(newStoriesQuery, variables)
      if (!isOver) setHasNewStories((data?.homeFeedNews ?? 0) > 0)
    }
    const wait = () => {
      clearTimeout(timer)
      if (isOver || document.visibilityState !== 'visible') return
      timer = setTimeout(() => void poll().then(wait), Math.max(0, nextPollAt - Date.now()))
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [store, since, mode, tagSlug, hasNewStories])
  return hasNewStories
}
