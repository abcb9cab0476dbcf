// The texts of the style guide, loaded with this page only.
import { messages } from '../i18n/messages.svelte';
import type { Messages } from '../i18n/messages.gen';

export const g = (): Messages['styleguide'] => messages('styleguide');
