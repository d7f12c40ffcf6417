import { booleanSetting } from '../../../setting-formats.ts'
import { describeProvider, describeSettings } from '../provider-descriptor.ts'
import { createSandboxGateway } from './gateway.ts'
import { createSandboxPayouts } from './payouts.ts'

/** Play money outside production; in production only when explicitly enabled. */
const settings = describeSettings({
  variables: {
    PAYMENTS_SANDBOX: booleanSetting,
  },
  read: (env) => ({ isEnabled: env.PAYMENTS_SANDBOX }),
  isConfigured: ({ isEnabled }, { production }) => isEnabled || !production,
})

export const sandbox = describeProvider({
  settings,
  isPlayMoney: true,
  openGateway: async () => createSandboxGateway(),
  openPayouts: async (_settings, site) => createSandboxPayouts(site),
  sellsForSellers: true,
})
