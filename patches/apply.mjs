console.log('patch')
