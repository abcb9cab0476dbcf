import type { Plugin } from 'vite';
export function messagesPlugin(): Plugin;
