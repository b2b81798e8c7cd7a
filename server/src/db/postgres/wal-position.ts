/**
 * A WAL position and the history it belongs to: the system identifier, the timeline id, which a failover changes, and
 * the name of the database.
 */
export type WalPosition = { lsn: string; history: string };

export type StandbyReplay = { isRecent: boolean; history: string };

/**
 * Selects the flushed WAL position and its history. If `synchronous_commit` is off, commits are acknowledged before the
 * flush, so the insert position is selected instead.
 */
export const selectPosition = `
  select lsn::text, system_identifier || '/' || ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int
      || '/' || current_database() as history
  from pg_control_system(), lateral (
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end as lsn
  ) as position`;

/** Selects whether a standby has replayed the position `$1`, and the history of the standby. Callers check both. */
export const selectReplay = `
  select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isRecent",
    system_identifier || '/' || greatest(timeline_id, min_recovery_end_timeline) || '/' || current_database() as history
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`;
