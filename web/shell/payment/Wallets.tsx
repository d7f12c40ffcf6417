import { useEffect, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { cardVault, type WalletKind } from './card-vault.ts'
import styles from './PaymentForm.module.css'
import { walletNames } from './wallet-names.ts'

/** Only the browser knows what is in it, so its own wallets come last: nothing moves when they appear. */
export function Wallets({ disabled, onChoose }: { disabled: boolean; onChoose: (kind: WalletKind) => void }) {
  const [kinds, setKinds] = useState<readonly WalletKind[]>([])
  useEffect(() => setKinds(cardVault.wallets(window)), [])
  if (kinds.length === 0) return null
  return (
    <div className={styles.wallets}>
      <p>
        <span>or</span>
      </p>
      {kinds.map((kind) => (
        <Button key={kind} block disabled={disabled} onClick={() => onChoose(kind)}>
          Pay with {walletNames[kind]}
        </Button>
      ))}
    </div>
  )
}
