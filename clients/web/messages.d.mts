import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

export function languages(): string[];
export function files(): string[];
export function isOfServer(file: string): boolean;
/** The messages of a file, nested. */
export function readFile(language: string, file: string): object;
export function parseMessage(text: string): MessageFormatElement[];
export function argumentsOf(parts: readonly MessageFormatElement[]): Map<string, string>;
export function messagesPlugin(): Plugin;
