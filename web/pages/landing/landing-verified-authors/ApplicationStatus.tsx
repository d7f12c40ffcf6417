import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { ApplyForm } from './ApplyForm.tsx'
import type { AuthorStatus as Viewer } from './verified-authors.operations.ts'

export function statusTitle(viewer: Viewer | null | undefined): string {
  if (viewer?.verifications.isBookAuthor) return t`You are verified`
  switch (viewer?.authorApplication?.status) {
    case 'OPEN':
      return t`We’re reviewing your application`
    case 'TURNED_DOWN':
      return t`Apply again`
    case undefined:
    case 'VERIFIED':
      return t`Apply to be verified`
  }
}

/** The next step for the viewer: sign in, apply, wait, reapply or manage books. */
export function ApplicationStatus({ viewer }: { viewer: Viewer | null | undefined }) {
  if (!viewer) return <SignInFirst />
  const { authorApplication: application, verifications } = viewer
  if (verifications.isBookAuthor) return <Verified viewer={viewer} />
  if (application?.status === 'OPEN')
    return (
      <Text face="read" size="m" role="status">
        {rich`You sent us the book with ISBN ${<bdi className="num">{application.isbn13}</bdi>} on ${formatLongDay(new Date(application.submittedAt))}. We’ll reply by email within a week.`}
      </Text>
    )
  if (viewer.unverifiedEmail)
    return (
      <Notice>
        {rich`We’ll reply by email, so please open the link we sent to ${<bdi>{viewer.unverifiedEmail}</bdi>} first.`}
      </Notice>
    )
  return (
    <>
      {application?.status === 'TURNED_DOWN' && (
        <Notice>
          <p>
            {rich`On ${formatLongDay(new Date(application.decidedAt ?? application.submittedAt))} we couldn’t verify you as the author of
            the book with ISBN ${<bdi className="num">{application.isbn13}</bdi>}.`}
          </p>
          {application.note && <p dir="auto">{application.note}</p>}
        </Notice>
      )}
      <ApplyForm />
    </>
  )
}

function SignInFirst() {
  const redirect = pathTo('ShowLandingVerifiedAuthors')
  return (
    <Stack gap={5} align="center">
      <Text face="read" size="m">
        {t`The badge appears next to your name. Sign in or create an account, then tell us about a book you wrote.`}
      </Text>
      <Row align="center">
        <Button kind="primary" size="l" href={signInPath({ redirect })}>
          {t`Sign in to apply`}
        </Button>
        <Button size="l" href={signInPath({ operation: 'register', redirect })}>
          {t`Get started`}
        </Button>
      </Row>
    </Stack>
  )
}

function Verified({ viewer: { username, verifications, books } }: { viewer: Viewer }) {
  return (
    <Stack gap={5} align="center">
      <Text face="read" size="m">
        {verifications.verifiedAt
          ? t`Readers have seen the badge next to your name since ${formatLongDay(new Date(verifications.verifiedAt))}.`
          : t`Readers see the badge next to your name.`}
      </Text>
      <Row align="center">
        {books.length > 0 && (
          <Button kind="primary" href={pathTo('ShowUserBooks', { username })}>
            {t`See your books`}
          </Button>
        )}
        <Button href={pathTo('ShowSettingsTab', { setting: 'publishing' })}>{t`Edit your shelf`}</Button>
      </Row>
    </Stack>
  )
}
