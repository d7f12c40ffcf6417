import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { phoneSubjectLength } from '#shared/limits.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import {
  type Issue,
  issueQuery,
  selectIssue,
  sendIssueMutation,
  senderOf,
} from '#web/features/newsletter-issue/issue.operations.ts'
import { SenderAvatar } from '#web/features/newsletter-issue/Sender.tsx'
import styles from './Preview.module.css'

/** An origin of its own. The frame's policy keeps scripts out, which programs that check pages for accessibility bring along. */
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

type Colors = 'light' | 'dark'
type Reader = 'member' | 'non-member'

/** How an issue looks in an inbox, on a desktop and on a phone. */
function NewsletterPreviewPage({ input }: { input: PageInput }) {
  const emailId = input.params.emailId ?? ''
  const issue = selectIssue(useQuery(issueQuery, { id: emailId }).data)
  const [colors, setColors] = useState<Colors>('light')
  const [reader, setReader] = useState<Reader>('member')
  const newsletter = issue?.newsletterV3
  if (!newsletter) return null
  const isLocked = issue.post?.visibility === 'LOCKED'
  const src = pathTo('FileNewsletterIssuePreview', { emailId }, { query: { colors, ...(isLocked && { as: reader }) } })
  const title = issue.subject || t`Untitled issue`
  return (
    <Page
      width="full"
      title={t`Preview`}
      lead={
        !isLocked
          ? t`How the issue looks for everyone who gets it.`
          : reader === 'member'
            ? t`How the issue looks for a member.`
            : t`How the issue looks for a reader who isn’t a member.`
      }
      back={<BackLink issue={issue} />}
      actions={
        <div className={styles.actions}>
          {isLocked && (
            <Field label={t`Preview as`} hideLabel>
              <Select value={reader} onChange={({ target }) => setReader(target.value === 'member' ? 'member' : 'non-member')}>
                <option value="member">{t`A member`}</option>
                <option value="non-member">{t`Not a member`}</option>
              </Select>
            </Field>
          )}
          <Segments label={t`Colors`}>
            <Segment current={colors === 'light'} onClick={() => setColors('light')}>
              {t`Light`}
            </Segment>
            <Segment current={colors === 'dark'} onClick={() => setColors('dark')}>
              {t`Dark`}
            </Segment>
          </Segments>
          {issue.status !== 'SENT' && <TestButton emailId={emailId} />}
        </div>
      }
    >
      <section aria-labelledby="inbox">
        <Heading id="inbox" size="label">
          {t`In the inbox`}
        </Heading>
        <div className={styles.inbox}>
          <InboxGap />
          <div className={styles.row}>
            <SenderAvatar newsletter={newsletter} />
            <div>
              <b>
                <bdi>{senderOf(newsletter)}</bdi>
              </b>
              <p className={styles.subject} dir="auto">
                {title}
              </p>
              <p className={styles.previewText} dir="auto">
                {issue.previewText}
              </p>
            </div>
            <InboxTime issue={issue} />
          </div>
          <InboxGap />
        </div>
        {issue.subject.length > phoneSubjectLength && (
          <Text>
            {t`A phone shows about ${phoneSubjectLength} characters of the subject. Yours has ${issue.subject.length}, so the
              end may be cut.`}
          </Text>
        )}
      </section>
      <div className={styles.devices}>
        <section aria-labelledby="desktop" className={styles.desktop}>
          <Heading id="desktop" size="label">
            {t`Desktop`}
          </Heading>
          <iframe key={src} className={styles.wide} src={src} sandbox={sandbox} title={t`${title}, on a desktop`} />
        </section>
        <section aria-labelledby="phone">
          <Heading id="phone" size="label">
            {t`Phone`}
          </Heading>
          <div className={styles.phone}>
            <iframe key={src} src={src} sandbox={sandbox} title={t`${title}, on a phone`} />
          </div>
        </section>
      </div>
    </Page>
  )
}

function BackLink({ issue }: { issue: Issue }) {
  const isSent = issue.status === 'SENT' || issue.status === 'SENDING'
  const route = isSent ? 'ShowNewsletterIssueReport' : 'ShowNewsletterIssueEdit'
  if (!isSent && !issue.draft) return null
  return (
    <Button kind="quiet" size="s" flush href={pathTo(route, { emailId: issue.id })}>
      <ArrowLeft size={16} aria-hidden="true" />
      {isSent ? t`Report` : t`Edit`}
    </Button>
  )
}

function InboxTime({ issue }: { issue: Issue }) {
  const { now } = useEnvironment()
  const at = issue.sentAt ?? issue.scheduledAt
  return at ? <LocalTime at={at} now={now} /> : <time dateTime={now}>{t`Now`}</time>
}

/** Other mail above and below. */
const InboxGap = () => (
  <div className={styles.gap} aria-hidden="true">
    <span />
    <div>
      <i />
      <i />
    </div>
  </div>
)

function TestButton({ emailId }: { emailId: string }) {
  const send = useMutation(sendIssueMutation)
  const [run, isBusy] = useAction()
  const press = () =>
    run(async () => {
      const refusal = refusalOf(await send({ emailId, test: true }), 'NewsletterEmail')
      if (refusal) return showRefusal(refusal, () => void press())
      showToast({ message: t`Your test is on its way. Check your inbox.` })
    })
  return (
    <Button loading={isBusy} onClick={() => void press()}>
      {t`Send test`}
    </Button>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(issueQuery, { id: params.emailId ?? '' })],
  outcome: (data) => (selectIssue(data.get(issueQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: t`Preview: ${selectIssue(data.get(issueQuery))?.subject || t`Untitled issue`}`, noindex: true }),
  Page: NewsletterPreviewPage,
}
