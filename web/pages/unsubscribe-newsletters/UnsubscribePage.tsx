import { useEffect, useRef, useState } from 'react'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { unsubscribeNewsletterMutation } from '#web/shell/newsletter/newsletter.operations.ts'
import { leftMessage } from '#web/shell/newsletter/use-subscription.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { newsletterOfMail, newsletterOfMailQuery, unsubscribeAllMutation } from './unsubscribe.operations.ts'
import styles from './UnsubscribePage.module.css'

type Scope = 'ALL' | 'AUTHORS'
const wholes: Record<Scope, string> = { ALL: 'all newsletters', AUTHORS: 'all newsletters by writers' }
const failed = 'That didn’t work, and nothing has changed. Please try again.'

/** Unsubscribes from one newsletter or all of them, for signed-in users and for holders of an email's link. */
export function UnsubscribePage({ input }: { input: PageInput }) {
  const { hash } = input.params
  const newsletter = newsletterOfMail(useQuery(newsletterOfMailQuery, { hash: hash ?? '' }, { skip: !hash }).data)
  const unsubscribe = useCommand(unsubscribeNewsletterMutation)
  const unsubscribeAll = useCommand(unsubscribeAllMutation)
  const [ended, setEnded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ended.length > 0) said.current?.focus()
  }, [ended])
  const scope: Scope = input.path.endsWith('author-newsletters') ? 'AUTHORS' : 'ALL'
  const whole = wholes[scope]

  const end = async (name: string, act: () => Promise<boolean>) => {
    setBusy(name)
    setProblem('')
    const isDone = await act().catch(() => false)
    setBusy('')
    if (!isDone) return setProblem(failed)
    setEnded([...ended, name])
    showToast({ message: leftMessage(name), toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
  }
  const endOne = (id: string, name: string) =>
    end(name, async () => {
      const { data } = await unsubscribe({ newsletterV3Id: id, ...(hash && { hash }) })
      return data?.unsubscribeNewsletterV3.__typename === 'MutationSuccess'
    })
  const endAll = () =>
    end(whole, async () => {
      const { data } = await unsubscribeAll({ scope, ...(hash && { hash }) })
      return data?.unsubscribeAllNewsletters.__typename === 'MutationSuccess'
    })
  const isAllEnded = ended.includes(whole)
  return (
    <div className={styles.page}>
      <h1>{newsletter && !isAllEnded ? `Unsubscribe from ${newsletter.name}?` : `Unsubscribe from ${whole}?`}</h1>
      <div ref={said} tabIndex={-1} className={styles.said}>
        {ended.length > 0 && <Notice tone="positive">Unsubscribed from {ended.join(' and ')}.</Notice>}
      </div>
      <div role="alert">{problem && <Notice tone="danger">{problem}</Notice>}</div>
      {newsletter && !ended.includes(newsletter.name) && !isAllEnded && (
        <p>
          <Button kind="primary" loading={busy === newsletter.name} onClick={() => void endOne(newsletter.id, newsletter.name)}>
            Unsubscribe
          </Button>
        </p>
      )}
      {!isAllEnded && (
        <section aria-label={`Unsubscribe from ${whole}`}>
          <p className={styles.words}>
            {scope === 'ALL'
              ? 'You’ll stop getting newsletters from every writer and publication. We’ll still email you about your account.'
              : 'You’ll stop getting newsletters from every writer. Newsletters from publications will continue.'}
          </p>
          <Button kind={newsletter ? 'secondary' : 'primary'} loading={busy === whole} onClick={() => void endAll()}>
            {newsletter ? 'Unsubscribe from all newsletters' : 'Unsubscribe'}
          </Button>
        </section>
      )}
    </div>
  )
}
