import { type FullListing, messageLength } from '@grenda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSingleMutation } from '#src/lib/api/use-single-mutation.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { appClient } from '../shell/api/app-client.ts';
import { problemTexts } from '../shell/copy.ts';
import { FormError } from '../shell/forms/form-error.tsx';
import { invalidateAll, listingKey, threadsKey } from '../shell/api/query-keys.ts';
import { problemText } from '../shell/api/problem-text.ts';
import { copy } from './copy.ts';
import { createMessageIds } from './message-ids.ts';

type ReplyFormProps = { listing: FullListing; text: string; onTextChange: (text: string) => void };

export function ReplyForm({ listing: { listingId, type }, text, onTextChange }: ReplyFormProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const send = useSingleMutation({
    isOneTime: true,
    mutationFn: (message: string) =>
      appClient.startThread({
        params: { listingId },
        body: { messageId: messageIdFor(listingId, message), text: message },
      }),
    onSuccess: async (sent) => {
      onTextChange('');
      void invalidateAll(queryClient, [threadsKey, [...listingKey, listingId]]);
      await navigate(`/app/messages/${sent?.threadId ?? ''}`);
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();

  // Without this, the browser would focus the first control of the opened sheet, the close button.
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') {
      setError(copy.reply.missing);
      field.current?.focus();
      return;
    }
    send.mutate(text.trim());
  }

  function handleSuggestion(suggestion: string) {
    onTextChange(text.trim() === '' ? `${suggestion} ` : `${text.trimEnd()} ${suggestion} `);
    setError(undefined);
    field.current?.focus();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {/* The suggestions are above the field, because the on-screen keyboard of a phone covers the area below it. */}
      <ul aria-label={copy.reply.suggestionsLabel} className="flex flex-wrap gap-2">
        {copy.reply.suggestions[type].map((suggestion) => (
          <li key={suggestion}>
            <button type="button" className="filter-chip" onClick={() => handleSuggestion(suggestion)}>
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      <TextArea
        ref={field}
        label={copy.reply.label}
        hint={copy.reply.hint}
        error={error}
        maxLength={messageLength}
        required
        value={text}
        onChange={(event) => {
          onTextChange(event.target.value);
          setError(undefined);
        }}
      />
      <FormError>{send.error ? problemText(send.error, errorTexts) : undefined}</FormError>
      <Button type="submit" size="lg" isPending={send.isPending || send.isSuccess}>
        {copy.reply.send}
      </Button>
    </form>
  );
}

const errorTexts = { 404: copy.reply.notOpen, 409: problemTexts.cannotReceive };

// Created outside the component, because the user can close and reopen the form before sending the message again.
const messageIdFor = createMessageIds();
