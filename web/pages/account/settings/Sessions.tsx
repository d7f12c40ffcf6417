import { t } from '#shared/translation/translate.ts'
import { regionName } from '#shared/text/names.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { endSessionMutation, signOutEverywhereMutation } from './deactivate-or-delete.operations.ts'
import { type openSessionFragment, settingsSecurityQuery } from './settings.operations.ts'
import styles from './SettingsPage.module.css'

type Session = DataOf<typeof openSessionFragment>

/** Signed-in browsers, to sign out one by one or all except this one. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { now } = useEnvironment()
  const store = useDataStore()
  const end = useMutation(endSessionMutation)
  const endOthers = useMutation(signOutEverywhereMutation)
  const [run, , busy] = useAction<string>()

  const signOut = (id: string, action: () => Promise<ReturnType<typeof refusalOf>>, done: string) =>
    run(async () => {
      const refusal = await action()
      if (refusal) return showRefusal(refusal)
      await store.refetch(settingsSecurityQuery, {})
      showToast({ message: done })
    }, id)
  const nameOf = ({ device }: Session) => device ?? t`Unknown browser`
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{nameOf(session)}</b> {session.isCurrent && <Badge>{t`This browser`}</Badge>}
              <small>
                {t`Last used ${formatRecentlyInSentence(new Date(session.lastSeenAt), new Date(now))}`}
                {session.country && ` · ${regionName(session.country)}`}
              </small>
            </div>
            {!session.isCurrent && (
              <Button
                size="s"
                aria-label={t`Sign out ${nameOf(session)}`}
                loading={busy === session.id}
                onClick={() =>
                  void signOut(
                    session.id,
                    async () => refusalOf(await end({ sessionId: session.id }), 'MutationSuccess'),
                    t`${nameOf(session)} is signed out.`,
                  )
                }
              >
                {t`Sign out`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <Button
            loading={busy === 'all'}
            onClick={() =>
              void signOut(
                'all',
                async () => refusalOf(await endOthers({}), 'MutationSuccess'),
                t`You’re signed out everywhere else.`,
              )
            }
          >
            {t`Sign out everywhere else`}
          </Button>
        </div>
      )}
    </>
  )
}
