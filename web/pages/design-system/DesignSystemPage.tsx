import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { DesignSystem } from './DesignSystem.tsx'

export const DesignSystemPage = () => (
  <main id="main">
    <DesignSystem productName={useEnvironment().config.productName} />
  </main>
)
