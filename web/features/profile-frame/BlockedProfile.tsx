import { Ban } from 'lucide-react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatFullDay } from '#shared/text/dates.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useBlock } from '#web/features/people/use-block.ts'
import { useReport } from '#web/features/report/use-report.tsx'
import styles from './BlockedProfile.module.css'

const hideResponsesMutation = graphql(`
  mutation HideResponsesOfUserMutation($targetUserId: ID!) {
    hideResponsesOfUser(targetUserId: $targetUserId) {
      __typename
      ... on User { id viewerEdge { id responsesToHide } }
      ...Refusal
    }
  }
`)

const focusPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })

export const blockedProfileFragment = graphql(`
  fragment BlockedProfile on User { id name username viewerEdge { id blockedAt responsesToHide } }
`)

type Person = DataOf<typeof blockedProfileFragment>

/** Takes the place of what a blocked user published. */
export function BlockedProfile({ person }: { person: Person }) {
  const { now } = useEnvironment()
  const { unblock } = useBlock()
  const [report, reportDialog] = useReport({
    kind: 'person',
    id: person.id,
    author: { name: person.name ?? person.username },
  })
  const { blockedAt, responsesToHide } = person.viewerEdge
  const name = <bdi>{person.name ?? person.username}</bdi>
  return (
    <>
      <div className={styles.blocked}>
        <Ban size={32} aria-hidden="true" />
        <Heading size="m">
          {blockedAt
            ? rich`You blocked ${name} on ${formatFullDay(new Date(blockedAt), new Date(now))}`
            : rich`You blocked ${name}`}
        </Heading>
        <Text face="read" className={styles.text}>
          {t`You don’t see each other’s stories, and neither of you can follow or respond to the other. We won’t tell them.`}
        </Text>
        <Row gap={2}>
          {/* Its button is removed with it. */}
          <Button onClick={() => void unblock(person).then(focusPage)}>{t`Unblock`}</Button>
          <Button kind="quiet" onClick={report}>
            {t`Report profile`}
          </Button>
        </Row>
      </div>
      <RowList topLine>
        {responsesToHide > 0 && <ResponsesRow person={person} count={responsesToHide} />}
        <ListRow
          title={t`Everyone you blocked`}
          note={t`The list is in your settings.`}
          actions={
            <Button kind="quiet" size="s" href={pathTo('ShowSettingsTab', { setting: 'publishing' }, { hash: 'blocked' })}>
              {t`Open list`}
            </Button>
          }
        />
      </RowList>
      {reportDialog}
    </>
  )
}

/** What they wrote under the viewer's stories and lists. */
function ResponsesRow({ person, count }: { person: Person; count: number }) {
  const hideResponses = useMutation(hideResponsesMutation)
  const [run, isHiding] = useAction()
  const hide = () =>
    run(async () => {
      const refusal = refusalOf(await hideResponses({ targetUserId: person.id }), 'User')
      if (refusal) return showRefusal(refusal, () => void hide())
      focusPage()
      showToast({
        message: plural(
          count,
          phrase`1 response hidden for everyone.`,
          phrase`${formatNumber(count)} responses hidden for everyone.`,
        ),
      })
    })
  return (
    <ListRow
      title={<>{rich`Responses from ${<bdi>{person.name ?? person.username}</bdi>}`}</>}
      note={plural(
        count,
        phrase`1 response under your stories and lists is hidden from you. Others still see it.`,
        phrase`${formatNumber(count)} responses under your stories and lists are hidden from you. Others still see them.`,
      )}
      actions={
        <Button size="s" loading={isHiding} onClick={() => void hide()}>
          {t`Hide for everyone`}
        </Button>
      }
    />
  )
}
