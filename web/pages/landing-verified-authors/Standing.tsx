import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import { ApplyForm } from './ApplyForm.tsx'
import type { Standing as Viewer } from './verified-authors.operations.ts'
import styles from './VerifiedAuthors.module.css'

export function titleFor(viewer: Viewer | null | undefined): string {
  if (viewer?.verifications.isBookAuthor) return 'You are verified'
  switch (viewer?.authorApplication?.status) {
    case 'OPEN':
      return 'We are looking at it'
    case 'TURNED_DOWN':
      return 'Apply again'
    default:
      return 'Apply to be verified'
  }
}

/** What there is to do for whoever looks at the page: sign in, apply, wait, apply again, or look at one’s books. */
export function Standing({ viewer }: { viewer: Viewer | null | undefined }) {
  if (!viewer) return <SignInFirst />
  const { authorApplication: application, verifications } = viewer
  if (verifications.isBookAuthor) return <Verified viewer={viewer} />
  if (application?.status === 'OPEN')
    return (
      <div className={styles.told} role="status">
        <p>
          You sent us the book with the ISBN <bdi className="num">{application.isbn13}</bdi> on{' '}
          {formatLongDay(new Date(application.submittedAt))}. We answer by mail within a week.
        </p>
      </div>
    )
  if (viewer.unverifiedEmail)
    return (
      <Notice>
        We answer by mail, so please follow the link we sent to <bdi>{viewer.unverifiedEmail}</bdi> first.
      </Notice>
    )
  return (
    <>
      {application?.status === 'TURNED_DOWN' && (
        <Notice>
          <p>
            On {formatLongDay(new Date(application.decidedAt ?? application.submittedAt))} we could not verify you as the author
            of the book with the ISBN <bdi className="num">{application.isbn13}</bdi>.
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
    <div className={styles.told}>
      <p>The mark stands beside the name of an account. Sign in to yours, or begin one, and name a book you wrote.</p>
      <p className={styles.actions}>
        <Button kind="primary" size="l" href={signInPath({ redirect })}>
          Sign in to apply
        </Button>
        <Button size="l" href={signInPath({ operation: 'register', redirect })}>
          Get started
        </Button>
      </p>
    </div>
  )
}

function Verified({ viewer: { username, verifications, books } }: { viewer: Viewer }) {
  return (
    <div className={styles.told}>
      <p>
        {verifications.verifiedAt
          ? `Readers have seen the mark beside your name since ${formatLongDay(new Date(verifications.verifiedAt))}.`
          : 'Readers see the mark beside your name.'}
      </p>
      <p className={styles.actions}>
        {books.length > 0 && (
          <Button kind="primary" href={pathTo('ShowUserBooks', { username })}>
            See your books
          </Button>
        )}
        <Button href={pathTo('ShowSettingsTab', { setting: 'publishing' })}>Edit your shelf</Button>
      </p>
    </div>
  )
}
