import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import styles from './ServerErrorPage.module.css'

const headings: Readonly<Record<string, string>> = {
  '429': 'That was a lot at once.',
  '500': 'Apologies, but something went wrong on our end.',
  '503': 'We’ll be right back.',
}

const leadTexts: Readonly<Record<string, string>> = {
  '429': 'You’ve sent more requests than we can take in a short time. Wait a minute, then refresh',
  '503': 'We can’t load this page right now. Wait a few seconds, then refresh',
}

/** Rendered in place of the failed page, so the retry link points to the current address. */
function ServerErrorPage({ input }: { input: PageInput }) {
  const { links } = useEnvironment().config
  const { status = '500' } = input.params
  return (
    <>
      <div className={cx('page-width', styles.screen)}>
        <b className={styles.number}>{status}</b>
        <Heading level={1} size="l">
          {headings[status]}
        </Heading>
        <Text face="read" size="m">
          {leadTexts[status] ?? 'Refresh'} the page, check{' '}
          <a className="link" href={links.status}>
            the site status
          </a>
          , or find{' '}
          <a className="link" href={pathTo('ShowHome')}>
            something interesting to read
          </a>
          .
        </Text>
        <Row>
          <Button kind="primary" href="">
            Refresh the page
          </Button>
          <Button kind="quiet" href={pathTo('ShowHome')}>
            Home
          </Button>
        </Row>
      </div>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  head: () => ({ title: 'Something went wrong', noindex: true }),
  Page: ServerErrorPage,
}
