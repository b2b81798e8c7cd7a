# Completes the commands of grenda, the arguments of grenda admin, and the files of backup and restore.
_grenda() {
  local word=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W 'admin backup demo doctor help move restore setup start upgrade --version' -- "$word")
    return
  fi
  case ${COMP_WORDS[1]} in
    admin)
      local words='create promote demote list export erase reset-link mail rotate-keys test-mail rebuild-counts'
      if [ "$COMP_CWORD" -gt 2 ]; then words='--email --username --reason'; fi
      if [ "${COMP_WORDS[2]}" = mail ] && [ "$COMP_CWORD" = 3 ]; then words='list retry'; fi
      mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
      ;;
    backup | restore) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
  esac
}
complete -F _grenda grenda
