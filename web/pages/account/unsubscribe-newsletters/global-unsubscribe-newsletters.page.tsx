import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { hideToast, showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { unsubscribeNewsletterMutation } from '#web/features/newsletters/newsletter.operations.ts'
import { unsubscribedMessage } from '#web/features/newsletters/use-subscription.ts'
import styles from './UnsubscribePage.module.css'
import { OtherNewsletters, NewsletterAvatar } from './OtherNewsletters.tsx'
import {
  newsletterOfMailQuery,
  ownNewslettersQuery,
  refuseOpenCountsMutation,
  selectNewsletter,
  type UnsubscribeNewsletter,
  undoUnsubscribeMutation,
  unsubscribeAllMutation,
} from './unsubscribe.operations.ts'

type Scope = 'ALL' | 'AUTHORS'
const scopeTexts: Record<Scope, string> = { ALL: 'all newsletters', AUTHORS: 'all newsletters by writers' }
const endedTexts: Record<Scope, string> = {
  ALL: 'Newsletters by writers and publications',
  AUTHORS: 'Newsletters by writers',
}
const scopeLeads: Record<Scope, string> = {
  ALL: 'You’ll stop getting newsletters from every writer and publication. We’ll still email you about your account.',
  AUTHORS: 'You’ll stop getting newsletters from every writer. Newsletters from publications will continue.',
}
const failed = 'That didn’t work, and nothing has changed. Please try again.'

/** Asks before it unsubscribes from one newsletter or all of them, and can be undone. For signed-in users and holders of an email’s link. */
function UnsubscribePage({ input }: { input: PageInput }) {
  const { hash } = input.params
  const mail = useQuery(newsletterOfMailQuery, { hash: hash ?? '' }, { skip: !hash }).data
  const newsletter = selectNewsletter(mail)
  const address = useAddress(mail?.recipientOfMail)
  const scope: Scope = input.path.endsWith('author-newsletters') ? 'AUTHORS' : 'ALL'
  const { ended, isUncounted, busy, problem, endOne, endAll, stopCounting, undo } = useUnsubscribing(hash, scope)
  const title = useFocusAfterChange(ended ?? isUncounted)
  if (ended)
    return (
      <Page
        icon={<CircleCheck size={28} className={styles.done} />}
        titleRef={title}
        title="You’re unsubscribed"
        lead={
          <>
            {ended.id ? <bdi>{ended.name}</bdi> : endedTexts[scope]} won’t come to {address} again. An issue already on its way
            may still arrive.
          </>
        }
      >
        <Alert text={problem} />
        <Actions>
          <Button loading={busy === 'undo'} onClick={() => void undo()}>
            Undo
          </Button>
          <AllNewsletters />
        </Actions>
      </Page>
    )
  if (!newsletter)
    return (
      <Page titleRef={title} title={`Unsubscribe from ${scopeTexts[scope]}?`} lead={scopeLeads[scope]}>
        <Alert text={problem} />
        <Actions>
          <Button kind="ink" loading={busy === 'all'} onClick={() => void endAll()}>
            Unsubscribe
          </Button>
          <Button href={pathTo('ShowHome')}>Keep them</Button>
        </Actions>
      </Page>
    )
  return (
    <Page
      icon={
        <Row>
          <NewsletterAvatar newsletter={newsletter} size="M" />
          <Text as="span" size="m">
            {senderOf(newsletter)}
          </Text>
        </Row>
      }
      titleRef={title}
      title={`Unsubscribe from ${newsletter.name}?`}
      lead={
        <>
          We’ll stop sending it to <b>{address}</b> within 24 hours.
          {newsletter.collection && (
            <>
              {' '}
              If you follow <bdi>{newsletter.collection.name}</bdi>, you keep following it.
            </>
          )}
        </>
      }
    >
      <Stack gap={8}>
        <Alert text={problem} />
        <Actions>
          <Button kind="ink" loading={busy === newsletter.id} onClick={() => void endOne(newsletter)}>
            Unsubscribe
          </Button>
          <Button href={senderPath(newsletter)}>Keep it</Button>
        </Actions>
        <RowList topLine>
          {hash && mail?.isMailCounted && (
            <ListRow
              title={isUncounted ? 'Your opens aren’t counted anymore' : 'Stop counting my opens'}
              note={
                isUncounted
                  ? 'In no newsletter that comes to this address.'
                  : 'Newsletters still come, and can’t tell whether you open them.'
              }
              actions={
                !isUncounted && (
                  <Button size="s" kind="quiet" loading={busy === 'counts'} onClick={() => void stopCounting()}>
                    Stop counting
                  </Button>
                )
              }
            />
          )}
          <ListRow
            title="Stop every newsletter"
            note="Emails about your account still arrive."
            actions={
              <Button size="s" kind="quiet" loading={busy === 'all'} onClick={() => void endAll()}>
                Stop all
              </Button>
            }
          />
        </RowList>
      </Stack>
    </Page>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <Row gap={2}>{children}</Row>

/** Where the newsletters go, or words for it. */
function useAddress(recipient: string | null | undefined): string {
  const { session } = useEnvironment()
  const own = useQuery(ownNewslettersQuery, {}, { skip: !session.isLoggedIn }).data?.viewer?.emailObfuscated
  return recipient ?? own ?? 'you'
}

const senderOf = ({ collection, user }: UnsubscribeNewsletter) =>
  collection ? (
    <>
      Newsletter of <bdi>{collection.name}</bdi>
    </>
  ) : (
    user && (
      <>
        Stories by <bdi>{user.name}</bdi>
      </>
    )
  )

const senderPath = ({ slug, collection, user }: UnsubscribeNewsletter): string => {
  if (collection) return pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: collection.slug, newsletterSlug: slug })
  return user ? pathTo('ShowUser', { username: user.username }) : pathTo('ShowHome')
}

function AllNewsletters() {
  const { session } = useEnvironment()
  if (!session.isLoggedIn) return null
  return (
    <Button kind="quiet" href={`${pathTo('ShowSettingsTab', { setting: 'notifications' })}#manageSubscriptions`}>
      All newsletters you get
    </Button>
  )
}

/** The focus goes to the new title when the question becomes its result, or the other way round. */
function useFocusAfterChange(state: unknown) {
  const title = useRef<HTMLHeadingElement>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current !== state) title.current?.focus()
    last.current = state
  }, [state])
  return title
}

/** What has been ended: a newsletter, or several. */
type Ended = { id?: string; name: string }

function useUnsubscribing(hash: string | undefined, scope: Scope) {
  const unsubscribe = useMutation(unsubscribeNewsletterMutation)
  const unsubscribeAll = useMutation(unsubscribeAllMutation)
  const undoUnsubscribe = useMutation(undoUnsubscribeMutation)
  const refuseCounts = useMutation(refuseOpenCountsMutation)
  const [ended, setEnded] = useState<Ended>()
  const [isUncounted, setUncounted] = useState(false)
  const [run, , busy] = useAction<string>()
  const [problem, setProblem] = useState('')
  const change = (name: string, send: () => Promise<string | undefined>, onDone: () => void) =>
    run(async () => {
      setProblem('')
      const typename = await send().catch(() => undefined)
      if (typename === 'MutationSuccess') onDone()
      else setProblem(failed)
    }, name)
  const end = (what: Ended) => () => {
    setEnded(what)
    showToast({ message: unsubscribedMessage(what.name), toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
  }
  const byLink = hash ? { hash } : {}
  return {
    ended,
    isUncounted,
    busy,
    problem,
    endOne: ({ id, name }: UnsubscribeNewsletter) =>
      change(
        id,
        async () => (await unsubscribe({ newsletterV3Id: id, ...byLink })).data?.unsubscribeNewsletterV3.__typename,
        end({ id, name }),
      ),
    endAll: () =>
      change(
        'all',
        async () => (await unsubscribeAll({ scope, ...byLink })).data?.unsubscribeAllNewsletters.__typename,
        end({ name: scopeTexts[scope] }),
      ),
    stopCounting: () =>
      change(
        'counts',
        async () => (await refuseCounts({ hash: hash ?? '' })).data?.refuseOpenCounts.__typename,
        () => {
          setUncounted(true)
          showToast({ message: 'Your opens aren’t counted anymore.' })
        },
      ),
    undo: () =>
      change(
        'undo',
        async () => (await undoUnsubscribe(byLink)).data?.undoUnsubscribeNewsletters.__typename,
        () => {
          hideToast()
          setEnded(undefined)
        },
      ),
  }
}

export const page: PageModule = {
  queries: ({ params: { hash }, env: { session } }) => [
    ...(hash ? [pageQuery(newsletterOfMailQuery, { hash })] : []),
    ...(session.isLoggedIn ? [pageQuery(ownNewslettersQuery, {})] : []),
  ],
  outcome: (data, { params: { hash } }) =>
    hash && !selectNewsletter(data.get(newsletterOfMailQuery)) ? { kind: 'unavailable', status: 404 } : { kind: 'page' },
  head: () => ({ title: 'Unsubscribe', noindex: true }),
  Page: UnsubscribePage,
  Aside: OtherNewsletters,
}
