import { useEffect, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { PrivateFeedKind } from '#shared/enums/private-feeds.ts'
import { refusalText } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { PrivateFeedAddresses } from './PrivateFeedAddresses.tsx'
import { createPrivateFeedMutation, type PrivateFeedData } from './private-feeds.operations.ts'

export type FeedSubject = { kind: PrivateFeedKind; id: string; name: string }

/** Shows the member's private feed of something, which is created when it is opened for the first time. */
export function PrivateFeedDialog({ subject, onClose }: { subject: FeedSubject; onClose: () => void }) {
  const create = useMutation(createPrivateFeedMutation)
  const [feed, setFeed] = useState<PrivateFeedData>()
  const [problem, setProblem] = useState<string>()
  const { kind, id, name } = subject
  useEffect(() => {
    let isMounted = true
    void create({ kind, subjectId: id }).then((result) => {
      if (!isMounted) return
      const { payload, refusal } = readPayload(result, 'PrivateFeed')
      if (payload) setFeed(payload)
      else setProblem('message' in refusal && refusal.message ? refusal.message : refusalText({ kind: 'ServiceUnavailable' }))
    })
    return () => {
      isMounted = false
    }
  }, [create, kind, id])
  return (
    <Dialog open onClose={onClose} title={t`Your private feed`} actions={<Button onClick={onClose}>{t`Done`}</Button>}>
      <Stack gap={5}>
        <Text size="m">
          {kind === 'author'
            ? rich`Read everything by ${<bdi>{name}</bdi>}, member-only stories included, in any feed reader.`
            : rich`Read everything in ${<bdi>{name}</bdi>}, member-only stories included, in any feed reader.`}{' '}
          {t`These addresses are yours alone: anyone who has one can read along, so keep them to yourself.`}
        </Text>
        <div role="status" aria-busy={!feed && !problem}>
          {feed ? (
            <PrivateFeedAddresses feed={feed} />
          ) : problem ? (
            <Notice tone="danger">{problem}</Notice>
          ) : (
            <Spinner label={t`Creating your private feed`} />
          )}
        </div>
        <Text>
          <Link className="link" href={pathTo('ShowSettingsTab', { setting: 'membership' }, { hash: 'private-feeds' })}>
            {t`Manage your private feeds`}
          </Link>
        </Text>
      </Stack>
    </Dialog>
  )
}
