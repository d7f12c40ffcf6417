import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { regionName } from '#shared/text/names.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { ReasonForm } from '#web/features/staff/ReasonForm.tsx'
import { type AccountSessionsData, endSessionOfUserMutation, endSessionsOfUserMutation } from './admin-user.operations.ts'
import { confirmDecision } from './use-staff-decision.ts'

type Props = { user: AccountSessionsData; onDecided: () => Promise<unknown> }
type Session = AccountSessionsData['sessions'][number]

const nameOf = ({ device }: Session): string => device ?? t`Unknown browser`

function lastUsed({ country, lastSeenAt }: Session, now: string): string {
  const when = formatRecentlyInSentence(new Date(lastSeenAt), new Date(now))
  return country ? t`${regionName(country)} · last used ${when}` : t`Last used ${when}`
}

/** Where an account is signed in, to end one session or all. */
export function AccountSessions({ user, onDecided }: Props) {
  const { now } = useEnvironment()
  const endOne = useMutation(endSessionOfUserMutation)
  const endAll = useMutation(endSessionsOfUserMutation)
  const [endingId, setEndingId] = useState<string>()
  const { id: userId, sessions } = user
  const end = async (reason: string) => {
    const refusal =
      endingId === 'all'
        ? refusalOf(await endAll({ userId, reason }), 'User')
        : refusalOf(await endOne({ userId, sessionId: endingId ?? '', reason }), 'User')
    if (refusal) return refusal
    setEndingId(undefined)
    await confirmDecision(onDecided)
    return undefined
  }
  const form = (submitText: string) => (
    <ReasonForm submitText={submitText} submitKind="danger" onCancel={() => setEndingId(undefined)} onSubmit={end} />
  )
  return (
    <Section title={t`Sessions`}>
      {sessions.length === 0 && <p>{t`Not signed in anywhere.`}</p>}
      {sessions.length > 0 && (
        <RowList aria-label={t`Sessions`}>
          {sessions.map((session) => (
            <ListRow
              key={session.id}
              title={nameOf(session)}
              note={lastUsed(session, now)}
              actions={
                endingId !== session.id && (
                  <Button size="s" aria-label={t`End: ${nameOf(session)}`} onClick={() => setEndingId(session.id)}>
                    {t`End`}
                  </Button>
                )
              }
            >
              {endingId === session.id && form(t`End session`)}
            </ListRow>
          ))}
        </RowList>
      )}
      {sessions.length > 1 &&
        (endingId === 'all' ? (
          form(t`End all sessions`)
        ) : (
          <div>
            <Button size="s" kind="danger-quiet" onClick={() => setEndingId('all')}>
              {t`End all sessions`}
            </Button>
          </div>
        ))}
    </Section>
  )
}
