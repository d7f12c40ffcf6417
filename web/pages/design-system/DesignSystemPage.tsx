import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { DesignSystem } from './DesignSystem.tsx'

export const DesignSystemPage = () => <DesignSystem productName={useEnvironment().config.productName} />
