import { Button } from '#web/design/Button/Button.tsx'
import { useHydrated } from '#web/app/runtime/use-hydrated.ts'
import { cardVault, type WalletKind } from './card-vault.ts'
import styles from './Payment.module.css'
import { walletNames } from './wallet-names.ts'

/** Wallets are detected in the browser, so they come last and their appearance shifts nothing. */
export function Wallets({ disabled, onChoose }: { disabled: boolean; onChoose: (kind: WalletKind) => void }) {
  const isHydrated = useHydrated()
  const kinds = isHydrated ? cardVault.wallets(window) : []
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
