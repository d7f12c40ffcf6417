import type { ReactNode } from 'react'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import styles from './SignIn.module.css'

type Props = { href?: string | undefined; onClick: () => void; children: ReactNode }

/** Goes to another step: in place, or by URL where the steps are a page. */
export const StepLink = ({ href, onClick, children }: Props) =>
  href ? (
    <Anchor className="link" href={href}>
      {children}
    </Anchor>
  ) : (
    <button type="button" className={`link ${styles.step}`} onClick={onClick}>
      {children}
    </button>
  )
