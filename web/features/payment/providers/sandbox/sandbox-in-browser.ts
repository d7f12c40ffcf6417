import type { ProviderInBrowser } from '../../provider-in-browser.ts'
import { SandboxForm } from './SandboxForm.tsx'
import { sandboxVault } from './vault.ts'

export const sandboxInBrowser: ProviderInBrowser = {
  Form: SandboxForm,
  confirmWithBank: (_token, { confirm }) => sandboxVault.confirmWithBank(confirm),
}
