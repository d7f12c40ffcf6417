import { Row } from '#web/design/Layout/Layout.tsx'
import type { ReactNode } from 'react'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
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
    <main id="main" tabIndex={-1} className={styles.page}>
      <section className={styles.hero}>
        <h1>{title}</h1>
        <p>{lead}</p>
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
