import { useState } from 'react'
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

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

const nameOf = ({ device }: Session): string => device ?? 'Unknown browser'

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
    <Section title="Sessions">
      {sessions.length === 0 && <p>Not signed in anywhere.</p>}
      {sessions.length > 0 && (
        <RowList aria-label="Sessions">
          {sessions.map((session) => (
            <ListRow
              key={session.id}
              title={nameOf(session)}
              note={`${session.country ? `${countries.of(session.country)} · last used ` : 'Last used '}${formatRecentlyInSentence(
                new Date(session.lastSeenAt),
                new Date(now),
              )}`}
              actions={
                endingId !== session.id && (
                  <Button size="s" aria-label={`End: ${nameOf(session)}`} onClick={() => setEndingId(session.id)}>
                    End
                  </Button>
                )
              }
            >
              {endingId === session.id && form('End session')}
            </ListRow>
          ))}
        </RowList>
      )}
      {sessions.length > 1 &&
        (endingId === 'all' ? (
          form('End all sessions')
        ) : (
          <div>
            <Button size="s" kind="danger-quiet" onClick={() => setEndingId('all')}>
              End all sessions
            </Button>
          </div>
        ))}
    </Section>
  )
}
