import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import styles from './ServerErrorPage.module.css'

const headings: Readonly<Record<string, Phrase>> = {
  '429': phrase`That was a lot at once.`,
  '500': phrase`Apologies, but something went wrong on our end.`,
  '503': phrase`We’ll be right back.`,
}

const leadTexts: Readonly<Record<string, Phrase>> = {
  '429': phrase`You’ve sent more requests than we can take in a short time.`,
  '503': phrase`We can’t load this page right now.`,
}

function adviceText(status: string, siteStatus: ReactNode, stories: ReactNode): ReactNode {
  if (status === '429') return rich`Wait a minute, then refresh the page, check ${siteStatus}, or find ${stories}.`
  if (status === '503') return rich`Wait a few seconds, then refresh the page, check ${siteStatus}, or find ${stories}.`
  return rich`Refresh the page, check ${siteStatus}, or find ${stories}.`
}

/** Rendered in place of the failed page, so the retry link points to the current address. */
function ServerErrorPage({ input }: { input: PageInput }) {
  const { links } = useEnvironment().config
  const { status = '500' } = input.params
  const heading = headings[status]
  const lead = leadTexts[status]
  return (
    <>
      <div className={cx('page-width', styles.screen)}>
        <b className={styles.number}>{status}</b>
        <Heading level={1} size="l">
          {heading && t(heading)}
        </Heading>
        <Text face="read" size="m">
          {lead && <>{t(lead)} </>}
          {adviceText(
            status,
            <a className="link" href={links.status}>
              {t`the site status`}
            </a>,
            <a className="link" href={pathTo('ShowHome')}>
              {t`something interesting to read`}
            </a>,
          )}
        </Text>
        <Row>
          <Button kind="primary" href="">
            {t`Refresh the page`}
          </Button>
          <Button kind="quiet" href={pathTo('ShowHome')}>
            {t`Home`}
          </Button>
        </Row>
      </div>
      <Footer />
    </>
  )
}

export const page: PageModule = {
  head: () => ({ title: t`Something went wrong`, noindex: true }),
  Page: ServerErrorPage,
}
