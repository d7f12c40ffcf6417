import { demoBookAuthor } from '#db/seeds/books.ts'
import { demoValues } from '#db/seeds/demo-values.ts'
import { confirmAfter, dialogAfter, menuOf, testOverlays } from './overlay-checks.ts'

testOverlays({
  'a profile': {
    path: `/@${demoValues.username}`,
    as: 'reader',
    overlays: {
      'its menu': menuOf('web/features/profile-frame/ProfileMenu.tsx', 'More about Ines Okafor'),
      'reporting a person': dialogAfter(
        'web/features/report/ReportDialog.tsx',
        /^Report this/,
        'More about Ines Okafor',
        /^Report/,
      ),
      'blocking a person': confirmAfter(
        'web/features/profile-frame/ProfileMenu.tsx',
        'Block Ines Okafor?',
        'More about Ines Okafor',
        'Block this person',
      ),
    },
  },
  'the security settings of a reader': {
    path: '/me/settings/security',
    as: 'reader',
    overlays: {
      'deactivating an account': confirmAfter(
        'web/pages/account/settings/DeactivateOrDeleteAccount.tsx',
        'Deactivate your account?',
        'Deactivate account',
      ),
      'deleting an account': dialogAfter(
        'web/pages/account/settings/DeactivateOrDeleteAccount.tsx',
        'Delete your account?',
        'Delete account',
      ),
    },
  },
  'the security settings of a writer': {
    path: '/me/settings/security',
    as: 'writer',
    overlays: {
      'revoking a token': confirmAfter(
        'web/pages/account/settings/developers/Tokens.tsx',
        /^Revoke the token/,
        'Revoke the token Tide tables, every Monday',
      ),
      'disconnecting an application': confirmAfter(
        'web/pages/account/settings/developers/AllowedApplications.tsx',
        'Disconnect Galley proof?',
        'Disconnect Galley proof',
      ),
      'a second factor': dialogAfter(
        'web/pages/account/settings/two-factor/TwoFactorDialog.tsx',
        'Turn on two-factor sign-in',
        'Turn on two-factor sign-in',
      ),
    },
  },
  'the publishing settings of an author': {
    path: '/me/settings/publishing',
    as: { email: `${demoBookAuthor}@octavo.example` },
    overlays: {
      'removing a book': confirmAfter(
        'web/pages/account/settings/books/YourBooks.tsx',
        'Remove End to End from your books?',
        'Remove End to End',
      ),
    },
  },
  'an application': {
    path: `/me/applications/${demoValues.oauthApplicationId}`,
    as: 'writer',
    overlays: {
      'a new secret': confirmAfter(
        'web/pages/account/applications/ApplicationPage.tsx',
        'Create a new secret?',
        'Create new secret',
      ),
      'deleting an application': confirmAfter('web/pages/account/applications/ApplicationPage.tsx', 'Delete Tideline?', 'Delete'),
    },
  },
})
