import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
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
const scopeTitles: Record<Scope, Phrase> = {
  ALL: phrase`Unsubscribe from all newsletters?`,
  AUTHORS: phrase`Unsubscribe from all newsletters by writers?`,
}
const scopeMessages: Record<Scope, Phrase> = {
  ALL: phrase`You've been unsubscribed from all newsletters. It may take up to 24 hours to take effect.`,
  AUTHORS: phrase`You've been unsubscribed from all newsletters by writers. It may take up to 24 hours to take effect.`,
}
const scopeLeads: Record<Scope, Phrase> = {
  ALL: phrase`You’ll stop getting newsletters from every writer and publication. We’ll still email you about your account.`,
  AUTHORS: phrase`You’ll stop getting newsletters from every writer. Newsletters from publications will continue.`,
}
const failed = phrase`That didn’t work, and nothing has changed. Please try again.`

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
        title={t`You’re unsubscribed`}
        lead={
          <>
            {endedText(ended, scope, address)} {t`An issue already on its way may still arrive.`}
          </>
        }
      >
        <Alert text={problem} />
        <Actions>
          <Button loading={busy === 'undo'} onClick={() => void undo()}>
            {t`Undo`}
          </Button>
          <AllNewsletters />
        </Actions>
      </Page>
    )
  if (!newsletter)
    return (
      <Page titleRef={title} title={t(scopeTitles[scope])} lead={t(scopeLeads[scope])}>
        <Alert text={problem} />
        <Actions>
          <Button kind="ink" loading={busy === 'all'} onClick={() => void endAll()}>
            {t`Unsubscribe`}
          </Button>
          <Button href={pathTo('ShowHome')}>{t`Keep them`}</Button>
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
      title={t`Unsubscribe from ${newsletter.name}?`}
      lead={
        <>
          {address
            ? rich`We’ll stop sending it to ${<b>{address}</b>} within 24 hours.`
            : t`We’ll stop sending it to you within 24 hours.`}
          {newsletter.collection && (
            <> {rich`If you follow ${<bdi>{newsletter.collection.name}</bdi>}, you keep following it.`}</>
          )}
        </>
      }
    >
      <Stack gap={8}>
        <Alert text={problem} />
        <Actions>
          <Button kind="ink" loading={busy === newsletter.id} onClick={() => void endOne(newsletter)}>
            {t`Unsubscribe`}
          </Button>
          <Button href={senderPath(newsletter)}>{t`Keep it`}</Button>
        </Actions>
        <RowList topLine>
          {hash && mail?.isMailCounted && (
            <ListRow
              title={isUncounted ? t`Your opens aren’t counted anymore` : t`Stop counting my opens`}
              note={
                isUncounted
                  ? t`In no newsletter that comes to this address.`
                  : t`Newsletters still come, and can’t tell whether you open them.`
              }
              actions={
                !isUncounted && (
                  <Button size="s" kind="quiet" loading={busy === 'counts'} onClick={() => void stopCounting()}>
                    {t`Stop counting`}
                  </Button>
                )
              }
            />
          )}
          <ListRow
            title={t`Stop every newsletter`}
            note={t`Emails about your account still arrive.`}
            actions={
              <Button size="s" kind="quiet" loading={busy === 'all'} onClick={() => void endAll()}>
                {t`Stop all`}
              </Button>
            }
          />
        </RowList>
      </Stack>
    </Page>
  )
}

const Actions = ({ children }: { children: ReactNode }) => <Row gap={2}>{children}</Row>

/** Where the newsletters go, where it is known. */
function useAddress(recipient: string | null | undefined): string | undefined {
  const { session } = useEnvironment()
  const own = useQuery(ownNewslettersQuery, {}, { skip: !session.isLoggedIn }).data?.viewer?.emailObfuscated
  return recipient ?? own ?? undefined
}

const senderOf = ({ collection, user }: UnsubscribeNewsletter) =>
  collection ? (
    <>{rich`Newsletter of ${<bdi>{collection.name}</bdi>}`}</>
  ) : (
    user && <>{rich`Stories by ${<bdi>{user.name}</bdi>}`}</>
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
      {t`All newsletters you get`}
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
type Ended = { id: string; name: string } | 'SEVERAL'

function endedText(ended: Ended, scope: Scope, address: string | undefined): ReactNode {
  if (ended !== 'SEVERAL') {
    const name = <bdi>{ended.name}</bdi>
    return address ? rich`${name} won’t come to ${address} again.` : rich`${name} won’t come to you again.`
  }
  if (scope === 'AUTHORS')
    return address
      ? t`Newsletters by writers won’t come to ${address} again.`
      : t`Newsletters by writers won’t come to you again.`
  return address
    ? t`Newsletters by writers and publications won’t come to ${address} again.`
    : t`Newsletters by writers and publications won’t come to you again.`
}

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
      else setProblem(t(failed))
    }, name)
  const end = (what: Ended, message: string) => () => {
    setEnded(what)
    showToast({ message, toastStyle: 'NEWSLETTER_UNSUBSCRIBE' })
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
        end({ id, name }, unsubscribedMessage(name)),
      ),
    endAll: () =>
      change(
        'all',
        async () => (await unsubscribeAll({ scope, ...byLink })).data?.unsubscribeAllNewsletters.__typename,
        end('SEVERAL', t(scopeMessages[scope])),
      ),
    stopCounting: () =>
      change(
        'counts',
        async () => (await refuseCounts({ hash: hash ?? '' })).data?.refuseOpenCounts.__typename,
        () => {
          setUncounted(true)
          showToast({ message: t`Your opens aren’t counted anymore.` })
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
  head: () => ({ title: t`Unsubscribe`, noindex: true }),
  Page: UnsubscribePage,
  Aside: OtherNewsletters,
}
