import { Row } from '#web/design/Layout/Layout.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import type { ReactNode } from 'react'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'
import styles from './LandingFrame.module.css'

type Props = {
  title: ReactNode
  lead: ReactNode
  /** Primary links. */
  actions?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A landing page: headline and actions, followed by details. */
export const LandingFrame = ({ title, lead, actions, note, children }: Props) => (
  <>
    <WordmarkHeader />
    <main id="main" tabIndex={-1} className="page-width">
      <section className={styles.hero}>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Text face="read" size="l">
          {lead}
        </Text>
        {actions && (
          <div className={styles.actions}>
            <Row align="center">{actions}</Row>
          </div>
        )}
        {note && <small>{note}</small>}
      </section>
      {children}
    </main>
    <Footer />
  </>
)
