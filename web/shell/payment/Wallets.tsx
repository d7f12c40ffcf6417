import { Button } from '#web/design/Button/Button.tsx'
import { useAwake } from '#web/shell/runtime/use-awake.ts'
import { cardVault, type WalletKind } from './card-vault.ts'
import styles from './PaymentForm.module.css'
import { walletNames } from './wallet-names.ts'

/** Wallets are detected in the browser, so they come last and their appearance shifts nothing. */
export function Wallets({ disabled, onChoose }: { disabled: boolean; onChoose: (kind: WalletKind) => void }) {
  const isAwake = useAwake()
  const kinds = isAwake ? cardVault.wallets(window) : []
  if (kinds.length === 0) return null
  return (
    <div className={styles.wallets}>
      <p>
        <span>or</span>
      </p>
      {kinds.map((kind) => (
        <Button key={kind} block disabled={disabled} onClick={() => onChoose(kind)}>
          Use {walletNames[kind]}
        </Button>
      ))}
    </div>
  )
}
