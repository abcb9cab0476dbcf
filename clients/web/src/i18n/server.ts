// The texts about the server, for screens that few people open. They load with those screens.
import { messages } from './messages.svelte';
import type { Messages } from './messages.gen';

export const serverText = (): Messages['server'] => messages('server');
